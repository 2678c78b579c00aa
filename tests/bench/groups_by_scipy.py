#!/usr/bin/python3
"""Groups of equal stones on a full square board, by SciPy: prints the name of the function, a tab, and the
nanoseconds for each cell, the median of nine runs.

groups_by_scipy.py SIDE
"""
import statistics
import sys
import time

import numpy
import scipy.ndimage
import scipy.sparse
import scipy.sparse.csgraph

side = int(sys.argv[1])
random = numpy.random.default_rng(1)
marks = random.integers(1, 3, (side, side))
marks[random.integers(0, 20, (side, side)) == 0] = 0


def by_labels():
    for mark in (1, 2):
        labels, count = scipy.ndimage.label(marks == mark)
        numpy.bincount(labels.ravel(), minlength=count + 1)


def by_graph():
    number = numpy.arange(side * side).reshape(side, side)
    across = (marks[:, 1:] == marks[:, :-1]) & (marks[:, 1:] > 0)
    down = (marks[1:] == marks[:-1]) & (marks[1:] > 0)
    a = numpy.concatenate((number[:, :-1][across], number[:-1][down]))
    b = numpy.concatenate((number[:, 1:][across], number[1:][down]))
    links = scipy.sparse.coo_matrix((numpy.ones(len(a), bool), (a, b)), (side * side,) * 2)
    groups = scipy.sparse.csgraph.connected_components(links, directed=False)[1]
    numpy.bincount(groups[marks.ravel() > 0])


for name, count in (("SciPy, `ndimage.label`", by_labels), ("SciPy, `connected_components`", by_graph)):
    times = []
    for _ in range(9):
        begin = time.perf_counter()
        count()
        times.append(time.perf_counter() - begin)
    print(f"{name}\t{statistics.median(times) / side**2 * 1e9:.2f}")
