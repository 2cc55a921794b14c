import { expect, test } from 'vitest'
import { lightnessOf } from './theme.ts'

test.each([
  ['rgb(0, 0, 0)', 0],
  ['rgb(255, 255, 255)', 1],
  ['rgba(0, 0, 0, 0)', null],
  ['rgba(22, 25, 31, 0.9)', 0.1],
  ['oklch(0.2 0.02 250)', 0.2],
  ['oklab(0.97 -0.01 0.02 / 0.2)', null],
  ['lab(95 1e-5 0)', 0.95],
  ['color(srgb 0.1 0.1 0.1)', 0.1],
  ['color(display-p3 1 1 1 / 0.8)', 1],
  ['', null],
])('%s is %d light', (color, lightness) => {
  if (lightness === null) expect(lightnessOf(color)).toBeNull()
  else expect(lightnessOf(color)).toBeCloseTo(lightness, 1)
})
