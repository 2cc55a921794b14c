import { expect, test } from 'vitest'
import {
  type Figure,
  measureFigures,
  publishedFigures,
  publishedTable,
  tableOf,
  worseThan,
} from './figures.ts'

test('no published figure of the whole screen has fallen by more than a hundredth', () => {
  const published = publishedFigures()
  expect(published.length).toBeGreaterThan(15)
  expect(worseThan(published, measureFigures())).toEqual([])
})

test('the README shows the published figures', () => {
  expect(publishedTable()).toBe(tableOf(publishedFigures()))
})

test('a figure that falls, rises where it should not, or is missing is told', () => {
  const figure = (name: string, count: number, isGain: boolean): Figure => ({
    name,
    count,
    of: 1_000,
    isGain,
  })
  const published = [figure('held', 800, true), figure('wrong', 10, false), figure('gone', 1, true)]
  const told = worseThan(published, [figure('held', 789, true), figure('wrong', 21, false)])
  expect(told).toEqual([
    'held: 0.789, published is 0.800',
    'wrong: 0.021, published is 0.010',
    'gone: not measured any more',
  ])
  expect(worseThan(published.slice(0, 2), [figure('held', 790, true), figure('wrong', 0, false)])).toEqual([])
})
