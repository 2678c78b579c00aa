// A list of mostly one or two things, kept where the list itself stands: a game has thousands of
// turns of one item, and memory asked for anew for each of them would cost more than to play them.
// Longer lists move into a vector.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

namespace quadrille {

/// Of values that can be copied byte by byte.
template <typename T, std::size_t kFew>
class ShortList {
    static_assert(std::is_trivially_copyable_v<T>);

  public:
    // As the standard library names them.
    // NOLINTBEGIN(readability-identifier-naming)
    using value_type = T;
    using iterator = T*;
    using const_iterator = const T*;
    // NOLINTEND(readability-identifier-naming)

    // Places that hold nothing yet are not written to.
    ShortList() {}  // NOLINT(modernize-use-equals-default)

    ShortList(std::initializer_list<T> items) : ShortList() {
        for (const T& item : items) {
            push_back(item);
        }
    }

    ShortList(const ShortList& other)
        : many_(other.many_ == nullptr ? nullptr : std::make_unique<std::vector<T>>(*other.many_)),
          size_(other.size_) {
        take_few(other);
    }

    ShortList(ShortList&& other) noexcept
        : many_(std::move(other.many_)), size_(std::exchange(other.size_, 0)) {
        take_few(other);
    }

    ShortList& operator=(const ShortList& other) {
        *this = ShortList(other);
        return *this;
    }

    ShortList& operator=(ShortList&& other) noexcept {
        many_ = std::move(other.many_);
        size_ = std::exchange(other.size_, 0);
        take_few(other);
        return *this;
    }

    ~ShortList() = default;

    [[nodiscard]] std::size_t size() const { return size_; }

    [[nodiscard]] bool empty() const { return size_ == 0; }

    [[nodiscard]] T* data() { return size_ > kFew ? many_->data() : few_.data(); }

    [[nodiscard]] const T* data() const { return size_ > kFew ? many_->data() : few_.data(); }

    iterator begin() { return data(); }

    iterator end() { return data() + size_; }

    [[nodiscard]] const_iterator begin() const { return data(); }

    [[nodiscard]] const_iterator end() const { return data() + size_; }

    T& operator[](std::size_t index) { return data()[index]; }

    const T& operator[](std::size_t index) const { return data()[index]; }

    T& front() { return data()[0]; }

    [[nodiscard]] const T& front() const { return data()[0]; }

    T& back() { return data()[size_ - 1]; }

    [[nodiscard]] const T& back() const { return data()[size_ - 1]; }

    void push_back(T item) {
        if (size_ < kFew) {
            few_[size_] = std::move(item);
        } else {
            if (size_ == kFew) {
                many_ = std::make_unique<std::vector<T>>(few_.begin(), few_.end());
            }
            many_->push_back(std::move(item));
        }
        ++size_;
    }

    /// A new last item, to be written where it stands. What it is before that is not said.
    T& grow() {
        if (size_ >= kFew) {
            push_back({});
        } else {
            ++size_;
        }
        return back();
    }

    template <typename... Args>
    T& emplace_back(Args&&... args) {
        push_back(T(std::forward<Args>(args)...));
        return back();
    }

    void pop_back() {
        --size_;
        if (size_ >= kFew) {
            many_->pop_back();
        }
        if (size_ == kFew) {
            std::move(many_->begin(), many_->end(), few_.begin());
            many_.reset();
        }
    }

    void clear() {
        many_.reset();
        size_ = 0;
    }

    bool operator==(const ShortList& other) const {
        return std::equal(begin(), end(), other.begin(), other.end());
    }

  private:
    /// As many as this list has.
    void take_few(const ShortList& other) {
        std::copy_n(other.few_.begin(), size_ > kFew ? 0 : size_, few_.begin());
    }

    union {
        std::array<T, kFew> few_;  // those past the size: nothing yet
    };

    std::unique_ptr<std::vector<T>> many_;  // all of them, where they are more than kFew
    std::size_t size_ = 0;
};

}  // namespace quadrille
