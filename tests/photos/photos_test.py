#!/usr/bin/python3
"""Tests of the generator and the judge themselves: photos_test.py BUILD CACHE"""
import argparse
import json
import os
import subprocess
import sys
import tempfile
import unittest

import cv2
import numpy as np

import channels
import judge
import make
import pencils
import recipe
import sheets

BUILD, CACHE = sys.argv.pop(1), sys.argv.pop(1)
GAMES = ['odd', 'hex', 'tic-tac-toe']


def truth_of(sites, **more):
    return {'picture': 'a.jpg', 'tier': 'good', 'tags': ['x'],
            'sheets': [{'game': 'odd', 'set': {}, 'sites': sites, 'hidden': [], 'px_per_mm': 5.0}], **more}


def entry_of(marks, status='read', **more):
    return {'file': 'a.jpg', 'sheet': 1, 'game': 'odd', 'status': status,
            'sites': [{'name': n, 'mark': m, 'confidence': 0.9} for n, m in marks.items()], **more}


REFUSED = {'file': 'a.jpg', 'sheet': 1, 'game': None, 'status': 'refused',
           'refused': {'cause': 'blurred', 'message': 'It is blurred.', 'cure': 'Hold still.'}, 'sites': []}


class Judge(unittest.TestCase):
    def judged(self, sites, entry, **more):
        return judge.judged(truth_of(sites, **more), [entry] if entry else [], '')[0]

    def test_a_right_reading_is_right(self):
        line = self.judged({'a1': ['b'], 'a2': ['']}, entry_of({'a1': 'b', 'a2': ''}))
        self.assertEqual((line['outcome'], line['wrong'], line['asked']), ('read', [], 0))

    def test_a_wrong_mark_is_silently_wrong(self):
        for marks in ({'a1': 'w', 'a2': ''}, {'a1': '', 'a2': ''}, {'a1': 'b', 'a2': 'w'}):
            self.assertTrue(judge.silent(self.judged({'a1': ['b'], 'a2': ['']}, entry_of(marks))), marks)

    def test_a_site_left_out_is_wrong(self):
        self.assertEqual(self.judged({'a1': ['b'], 'a2': ['']}, entry_of({'a1': 'b'}))['wrong'], ['a2'])

    def test_another_game_is_wrong(self):
        entry = dict(entry_of({'a1': 'b'}), game='hex')
        self.assertTrue(judge.silent(self.judged({'a1': ['b']}, entry)))

    def test_questions_are_not_wrong_but_sure_sites_beside_them_may_be(self):
        asked = self.judged({'a1': ['b'], 'a2': ['b']}, entry_of({'a1': None, 'a2': 'b'}, 'asked'))
        self.assertEqual((asked['wrong'], asked['asked']), ([], 1))
        self.assertTrue(judge.silent(self.judged({'a1': ['b'], 'a2': ['b']}, entry_of({'a1': None, 'a2': 'w'}, 'asked'))))

    def test_a_site_of_which_only_a_question_is_right(self):
        self.assertTrue(judge.silent(self.judged({'a1': []}, entry_of({'a1': 'b'}))))
        self.assertFalse(judge.silent(self.judged({'a1': []}, entry_of({'a1': None}, 'asked'))))
        self.assertFalse(judge.silent(self.judged({'a1': ['', 'b']}, entry_of({'a1': 'b'}))))

    def test_questions_about_hidden_sites_are_not_counted(self):
        truth = truth_of({'a1': ['b'], 'a2': ['b']})
        truth['sheets'][0]['hidden'] = ['a1']
        line = judge.judged(truth, [entry_of({'a1': None, 'a2': None}, 'asked')], '')[0]
        self.assertEqual(line['asked'], 1)

    def test_refusals_need_message_and_cure(self):
        self.assertEqual(self.judged({'a1': ['b']}, REFUSED)['cause'], 'blurred')
        bare = dict(REFUSED, refused={'cause': 'blurred', 'message': 'It is blurred.'})
        self.assertIn('without', self.judged({'a1': ['b']}, bare)['cause'])
        self.assertEqual(self.judged({'a1': ['b']}, None)['outcome'], 'refused')

    def test_what_must_be_refused(self):
        line = self.judged({'a1': ['b']}, entry_of({'a1': 'b'}), refuse=True)
        self.assertTrue(line['must_refuse'])

    def test_a_sheet_that_is_not_there_is_wrong(self):
        lines = judge.judged(truth_of({'a1': ['b']}), [entry_of({'a1': 'b'}), entry_of({'a1': 'b'}, sheet=2)], '')
        self.assertEqual([judge.silent(x) for x in lines], [False, True])

    def test_leaves_are_told_apart_by_their_place(self):
        truth = truth_of({'a1': ['b']}, )
        truth['sheets'] = [dict(truth['sheets'][0], at=[10, 10]), dict(truth['sheets'][0], at=[90, 10], sites={'a1': ['w']})]
        def at(x, mark):
            return entry_of({'a1': mark}, corners=[[x - 5, 5], [x + 5, 5], [x + 5, 15], [x - 5, 15]])
        right = judge.judged(truth, [at(90, 'w'), at(10, 'b')], '')
        self.assertEqual([judge.silent(x) for x in right], [False, False])
        crossed = judge.judged(truth, [at(90, 'b'), at(10, 'w')], '')
        self.assertEqual([judge.silent(x) for x in crossed], [True, True])

    def test_a_leaf_that_was_not_found_does_not_take_the_reading_of_another(self):
        truth = truth_of({})
        sheet = truth['sheets'][0]
        truth['sheets'] = [dict(sheet, sites={'a1': [m], 'a2': [m]}) for m in 'bwk']
        lines = judge.judged(truth, [entry_of({'a1': 'k', 'a2': 'k'}), REFUSED, entry_of({'a1': 'w', 'a2': 'k'})], '')
        self.assertEqual([(x['outcome'], len(x['wrong'])) for x in lines], [('refused', 0), ('read', 1), ('read', 0)])

    def test_a_circle_is_seen_missed_or_wrong(self):
        for drawn, read, what in (('odd', 'odd', 'seen'), ('odd', None, 'missed'), (None, 'odd', 'wrong'),
                                  ('odd', 'even', 'wrong'), (None, None, 'none')):
            truth = truth_of({'a1': ['b']})
            truth['sheets'][0]['circled'] = drawn
            line = judge.judged(truth, [entry_of({'a1': 'b'}, circled=read)], '')[0]
            self.assertEqual(line['circle'], what)

    def test_the_table_counts(self):
        lines = [self.judged({'a1': ['b']}, entry_of({'a1': 'w'})), self.judged({'a1': ['b']}, REFUSED),
                 self.judged({'a1': ['b']}, entry_of({'a1': None}, 'asked')), self.judged({'a1': ['b']}, entry_of({'a1': 'b'}))]
        row = judge.Table(lines, {}).row('good', lines).split()
        self.assertEqual(row, ['good', '4', '1', '1', '1', '50.0%', '33.33%', '25.0%', '1', 'blurred'])

    def test_the_table_says_how_often_a_confidence_is_right(self):
        lines = [self.judged({'a1': ['b'], 'a2': ['']}, entry_of({'a1': 'b', 'a2': 'b'})),
                 self.judged({'a1': ['b'], 'a2': ['b']}, entry_of({'a1': 'b', 'a2': None}, 'asked'))]
        self.assertEqual(judge.Table(lines, {}).reliability()[2:], ['0.90 to 0.95        3  66.667%'])


class Generator(unittest.TestCase):
    def setUp(self):
        self.press = sheets.Press(BUILD, CACHE)

    def made(self, tier, seed):
        with tempfile.TemporaryDirectory() as folder:
            path = make.make(folder, tier, seed, GAMES, self.press)
            with open(path, 'rb') as file:
                picture = file.read()
            with open(os.path.splitext(path)[0] + '.truth.json') as file:
                return picture, json.load(file)

    def test_seeds_for_tuning_judging_and_the_suite_are_apart(self):
        kinds = [make.TUNING, make.JUDGING, make.SUITE]
        for one, other in zip(kinds, kinds[1:]):
            self.assertLess(one[-1], other[0])

    def test_the_same_seed_makes_the_same_picture(self):
        one, other, third = self.made('hard', 900090), self.made('hard', 900090), self.made('hard', 900091)
        self.assertEqual(one, other)
        self.assertNotEqual(one[0], third[0])

    def test_the_truth_names_every_site_of_the_sheet(self):
        _, truth = self.made('good', 900092)
        measures = self.press.measures(truth['print'].split())
        for sheet in truth['sheets']:
            self.assertEqual(sorted(sheet['sites']), sorted(s['name'] for s in measures['sheets'][0]['sites']))
            self.assertGreaterEqual(sheet['px_per_mm'], 4.5)

    def test_colour_is_where_the_truth_says(self):
        measures = self.press.measures(['odd'])
        print_ = self.press.page(['odd'], 150)
        rng = np.random.default_rng(3)
        look = {'black': 0.9, 'tint': (255, 255, 255), 'through': 0, 'grain': 0}
        page = make.surface(print_, look, rng)
        before = page.copy()
        worker = make.Worker(page, print_, 'hard', None, rng)
        outlines = [make.convex(s['outline']) for s in measures['sheets'][0]['sites']]
        tool = pencils.Tool(rng, pencils.PENCILS['red'], 'pencil', 'hard')
        for outline in outlines[::5]:
            self.assertGreaterEqual(worker.sketch.fill(outline, tool, 0.35), 0.35)
        def change(outline):
            mask = np.zeros(page.shape[:2], np.uint8)
            inner = outline.mean(0) + (outline - outline.mean(0)) * 0.6
            cv2.fillPoly(mask, [np.round(inner * print_.scale).astype(np.int32)], 1)
            return float(np.abs(page.astype(int) - before).sum(2)[mask > 0].mean())
        changes = [change(o) for o in outlines]
        marked = [k % 5 == 0 for k in range(len(outlines))]
        self.assertGreater(min(c for c, m in zip(changes, marked) if m), 25)
        self.assertLess(max(c for c, m in zip(changes, marked) if not m), 6)

    def test_a_camera_sees_each_point_where_it_says(self):
        import camera
        rng = np.random.default_rng(4)
        for _ in range(20):
            pose = camera.Pose((210, 297), (1200, 1600), turn=rng.uniform(0, 6), tilt=rng.uniform(0, 0.5),
                               towards=rng.uniform(0, 6), bow=rng.uniform(-6, 6), bow_angle=rng.uniform(0, 3), curl=4,
                               lens=rng.normal(0, 0.012))
            where = camera.widen(pose.coarse_map(), pose.picture)
            for point in rng.uniform((20, 20), (190, 277), (10, 2)):
                x, y = pose.project(point)
                back = where[int(round(y)), int(round(x))]
                self.assertLess(np.linalg.norm(back - point), 0.35)

    def test_each_channel_makes_its_own_picture(self):
        pictures = set()
        for at, name in list(enumerate(channels.NAMES))[::9]:
            picture, truth = self.made('channel', len(channels.NAMES) * 100 + at)
            self.assertEqual((truth['tier'], truth['channel']), ('channel', name))
            pictures.add(picture)
        self.assertEqual(len(pictures), 1 + (len(channels.NAMES) - 1) // 9)

    def test_a_picture_that_is_cut_has_all_of_the_board(self):
        seed = len(channels.NAMES) * 100 + channels.NAMES.index('outside')
        _, truth = self.made('channel', seed)
        self.assertEqual(truth['sheets'][0]['hidden'], [])

    def test_every_trap_has_a_picture(self):
        self.assertEqual(len(set(recipe.TRAPS)), len(recipe.TRAPS))


class Reader(unittest.TestCase):
    """Two letters on a scan, and the words under the board."""

    def read(self, letters, circled, pencils_=('blue', 'red'), grey=False):
        press = sheets.Press(BUILD, CACHE)
        words = ['odd', '--set', 'size=2', '--set', 'minimum=2']
        measures, print_ = press.measures(words), press.page(words, 200)
        rng = np.random.default_rng(6)
        page = make.surface(print_, {'black': 0.9, 'tint': (250, 250, 250), 'through': 0, 'grain': 1}, rng)
        sheet = measures['sheets'][0]
        sketch = pencils.Sketch(page, print_.scale, rng)
        tools = {letter: pencils.Tool(rng, pencils.PENCILS[name], 'pencil', 'good')
                 for letter, name in zip('bw', pencils_)}
        for swatch in sheet['swatches']:
            sketch.fill(make.convex(swatch['outline']), tools[swatch['mark']], 0.9)
        for site, letter in zip(sheet['sites'], letters):
            if letter != '.':
                sketch.fill(make.convex(site['outline']), tools[letter], 0.9)
        pen = pencils.Tool(rng, pencils.INKS['pencil'], 'pencil', 'good')
        for word in sheet['result']:
            if word['word'] in circled:
                make.circle(page, print_.scale, word, pen, rng)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'scan.png')
            cv2.imwrite(path, cv2.cvtColor(page, cv2.COLOR_BGR2GRAY) if grey else page)
            found, _, _, message = judge.reading(press.program, [path], folder, 60)
        self.assertEqual(message, '')
        return found['scan.png'][0]

    def test_a_circled_result_that_is_right_is_written_down(self):
        entry = self.read('bbbwwww', ['even'])
        self.assertEqual((entry['status'], entry['circled'], entry['questions']), ('read', 'even', []))
        self.assertIn('\nresult: Player 2\n', entry['transcript'])
        self.assertEqual(entry['verdict']['winner'], 2)

    def test_a_circled_result_that_is_not_the_boards_is_asked_about(self):
        entry = self.read('bbbwwww', ['odd'])
        self.assertEqual((entry['status'], entry['circled'], entry['verdict']), ('asked', 'odd', None))
        self.assertEqual(entry['questions'], ["'odd' is circled, so that Player 1 wins, but on this board Player 2 wins"])
        entry = self.read('bbb.www', ['odd'])
        self.assertEqual(entry['questions'], ["'odd' is circled, so that Player 1 wins, but on this board nobody has won"])

    def test_a_grey_scan_is_never_read_without_a_question(self):
        entry = self.read('bbbwwww', [], ('black', 'sky'), True)
        self.assertEqual((entry['status'], entry['verdict']), ('asked', None))
        self.assertEqual(entry['questions'], ['the pencils look grey and were told by how dark they are; compare each site '
                                              'with the picture'])

    def test_nothing_circled_and_everything_circled_say_nothing(self):
        for circled in ([], ['odd', 'even']):
            entry = self.read('bbbwwww', circled)
            self.assertEqual((entry['status'], entry['circled'], entry['questions']), ('read', None, []))
            self.assertNotIn('result:', entry['transcript'])


class CutOff(unittest.TestCase):
    def test_a_board_without_the_marks_of_one_side_is_read(self):
        press = sheets.Press(BUILD, CACHE)
        with tempfile.TemporaryDirectory() as folder:
            for game in ('odd', 'hex', 'three-colours'):
                seed = len(channels.NAMES) * 200 + channels.NAMES.index('outside')
                path = make.make(folder, 'channel', seed, [game], press)
                entry = judge.judge_batch(argparse.Namespace(build=BUILD), [path], folder)['lines'][0]
                self.assertEqual((entry['cause'], entry['wrong']), (None, []), game)


class Mirror(unittest.TestCase):
    def test_a_sheet_in_a_mirror_is_named_so(self):
        program = os.path.join(BUILD, 'quadrille')
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'sheet.png')
            for game in ('odd', 'hex', 'dodec', 'kropki'):
                subprocess.run([program, 'board', game, '--code', 'qr', '--dpi', '150', '-o', path], check=True,
                               capture_output=True)
                cv2.imwrite(path, cv2.flip(cv2.imread(path), 1))
                found, _, _, _ = judge.reading(program, [path], folder, 60)
                self.assertEqual([e['refused']['cause'] for e in found['sheet.png']], ['mirrored'], game)


class SeveralBoards(unittest.TestCase):
    def test_a_board_that_is_not_found_is_told_of(self):
        press = sheets.Press(BUILD, CACHE)
        words = ['odd', '--per-page', '4']
        measures, print_ = press.measures(words), press.page(words, 200)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'page.png')

            def said(codes_gone):
                page = print_.grey.copy()
                for sheet in measures['sheets'][:codes_gone]:
                    left, top, right, bottom = (int(v * print_.scale) for v in sheet['code']['box'])
                    page[top:bottom, left:right] = 255
                cv2.imwrite(path, page)
                done = subprocess.run([press.program, 'read', path], capture_output=True, text=True)
                return [line for line in done.stderr.splitlines() if 'boards are found' in line]

            self.assertEqual(said(0), [])
            self.assertEqual(said(1), [f"{path}: 3 boards are found on a page that has room for 4; if the picture shows "
                                       "more, take those alone, from nearer"])
            self.assertEqual(said(3), [])  # the others may have been cut off


if __name__ == '__main__':
    unittest.main()
