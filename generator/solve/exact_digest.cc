#include "solve/digest.h"

namespace quadrille::solve {

namespace {

class ExactDigest final : public Digest {
  public:
    ExactDigest(const game::Position& position,
                const Matters& matters,
                const std::vector<Image>& images)
        : kinds_(position.game().spec().marks.size()), keys_(images.size()) {
        for (const Image& image : images) {
            std::vector<Key>& table = table_.emplace_back();
            for (const board::SiteId site : image) {
                for (std::size_t kind = 0; kind < kinds_; ++kind) {
                    table.push_back(key_of(key_of(site.index()), matters.kinds ? kind + 1 : 0));
                }
            }
        }
        const auto& marks = position.record().marks;
        for (std::size_t site = 0; site < marks.size(); ++site) {
            for (const spec::MarkId kind : marks[site].list()) {
                mark(board::SiteId{site}, kind);
            }
        }
    }

    void mark(board::SiteId site, spec::MarkId mark) override {
        for (std::size_t image = 0; image < keys_.size(); ++image) {
            keys_[image] ^= table_[image][site.index() * kinds_ + mark.index()];
        }
    }

    void unmark(board::SiteId site, spec::MarkId mark) override { this->mark(site, mark); }

    void add_to(std::vector<Key>& keys) override {
        for (std::size_t image = 0; image < keys_.size(); ++image) {
            keys[image] += keys_[image];
        }
    }

  private:
    std::size_t kinds_;
    std::vector<std::vector<Key>> table_;  // by image, by site and kind
    std::vector<Key> keys_;                // by image
};

}  // namespace

std::unique_ptr<Digest> exact_digest(const game::Position& position,
                                     const Matters& matters,
                                     const std::vector<Image>& images) {
    return std::make_unique<ExactDigest>(position, matters, images);
}

}  // namespace quadrille::solve
