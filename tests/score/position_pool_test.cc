#include "score/position_pool.h"

#include <gtest/gtest.h>

#include <thread>

namespace quadrille::score {
namespace {

TEST(PositionPool, SettingUpASearchCostsSomethingToo) {
    PositionPool pool(1000);
    {
        PositionShare share(pool, 0);
        EXPECT_EQ(share.left(), 1000U);
        share.spend(100);
        EXPECT_EQ(share.left(), 850U);
        share.spend(2000);
        EXPECT_EQ(share.left(), 0U);
    }
    EXPECT_EQ(pool.left(), 0U);
}

TEST(PositionPool, AShareWaitsForThoseBeforeIt) {
    PositionPool pool(1000);
    std::uint64_t seen = 0;
    std::thread later([&] {
        PositionShare share(pool, 2);
        seen = share.left();
    });
    {
        // It closes before its turn, having asked for nothing.
        const PositionShare idle(pool, 1);
    }
    {
        PositionShare first(pool, 0);
        first.spend(200);
    }
    later.join();
    EXPECT_EQ(seen, 750U);
    EXPECT_EQ(pool.left(), 750U);
}

TEST(PositionPool, NobodyWaitsWhereNothingIsLeft) {
    PositionPool pool(0);
    PositionShare share(pool, 5);
    EXPECT_EQ(share.left(), 0U);
}

}  // namespace
}  // namespace quadrille::score
