// A list of mostly one or two things, kept where the list itself stands: what a turn does, the
// rounds of a game, its counters. Memory asked for anew for each of them would cost more than to
// play them. Longer lists move into a vector.
#pragma once

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

namespace quadrille {

template <typename T, std::size_t kFew>
class ShortList {
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
        std::uninitialized_copy_n(other.few_, in_place(), few_);
    }

    ShortList(ShortList&& other) noexcept { take(other); }

    ShortList& operator=(const ShortList& other) {
        *this = ShortList(other);
        return *this;
    }

    ShortList& operator=(ShortList&& other) noexcept {
        if (this != &other) {
            clear();
            take(other);
        }
        return *this;
    }

    ~ShortList() { destroy_in_place(); }

    [[nodiscard]] std::size_t size() const { return size_; }

    [[nodiscard]] bool empty() const { return size_ == 0; }

    [[nodiscard]] T* data() { return size_ > kFew ? many_->data() : few_; }

    [[nodiscard]] const T* data() const { return size_ > kFew ? many_->data() : few_; }

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
            std::construct_at(few_ + size_, std::move(item));
        } else {
            if (size_ == kFew) {
                many_ = std::make_unique<std::vector<T>>(std::make_move_iterator(few_),
                                                         std::make_move_iterator(few_ + kFew));
                destroy_in_place();
            }
            many_->push_back(std::move(item));
        }
        ++size_;
    }

    /// A new last item, to be written where it stands. What is in it before that is not said.
    T& grow() {
        if (size_ < kFew) {
            std::uninitialized_default_construct_n(few_ + size_, 1);
            ++size_;
        } else {
            push_back({});
        }
        return back();
    }

    template <typename... Args>
    T& emplace_back(Args&&... args) {
        push_back(T(std::forward<Args>(args)...));
        return back();
    }

    void pop_back() {
        if (size_ > kFew) {
            many_->pop_back();
            if (size_ == kFew + 1) {
                std::uninitialized_move_n(many_->begin(), kFew, few_);
                many_.reset();
            }
        } else {
            std::destroy_at(few_ + size_ - 1);
        }
        --size_;
    }

    void clear() {
        destroy_in_place();
        many_.reset();
        size_ = 0;
    }

    bool operator==(const ShortList& other) const {
        return std::equal(begin(), end(), other.begin(), other.end());
    }

  private:
    [[nodiscard]] std::size_t in_place() const { return size_ > kFew ? 0 : size_; }

    void destroy_in_place() { std::destroy_n(few_, in_place()); }

    /// Into an empty list; leaves the other one empty.
    void take(ShortList& other) noexcept {
        many_ = std::move(other.many_);
        size_ = other.size_;
        std::uninitialized_move_n(other.few_, in_place(), few_);
        other.clear();
    }

    union {
        // None past the size, and none where they are more. An array of the language, as it does
        // without a constructor; Clang-Tidy takes it for public.
        // NOLINTNEXTLINE(modernize-avoid-c-arrays, readability-identifier-naming)
        T few_[kFew];
    };

    std::unique_ptr<std::vector<T>> many_;  // all of them, where they are more than kFew
    std::size_t size_ = 0;
};

}  // namespace quadrille
