// What is fed with untrusted inputs: each target takes one input, reads it and does everything that follows, and
// aborts where a promise is broken.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace quadrille::fuzz {

struct Target {
    std::string_view name;
    void (*input)(const std::uint8_t* data, std::size_t size);
};

/// Those of this build: without the reader of photographs there are no pictures.
std::span<const Target> targets();

void board_input(const std::uint8_t* data, std::size_t size);
void conway_input(const std::uint8_t* data, std::size_t size);
void figure_input(const std::uint8_t* data, std::size_t size);
void game_input(const std::uint8_t* data, std::size_t size);
void import_input(const std::uint8_t* data, std::size_t size);
void names_input(const std::uint8_t* data, std::size_t size);
void picture_input(const std::uint8_t* data, std::size_t size);
void sheet_input(const std::uint8_t* data, std::size_t size);
void style_input(const std::uint8_t* data, std::size_t size);
void tiling_input(const std::uint8_t* data, std::size_t size);
void transcript_input(const std::uint8_t* data, std::size_t size);
void unicode_input(const std::uint8_t* data, std::size_t size);

}  // namespace quadrille::fuzz
