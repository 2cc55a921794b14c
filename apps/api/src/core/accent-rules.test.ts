import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accentOf, contrastRatio, grounds, LEAST_CONTRAST } from './accent-rules.ts'

test('contrast is that of WCAG: 21 of black on white, 1 of a colour on itself, the same both ways', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrastRatio('#ffffff', '#767676')).toBe(contrastRatio('#767676', '#ffffff'))
  expect(contrastRatio('#0a6b66', '#0a6b66')).toBe(1)
})

test('whatever colour is given, words in it are legible on every ground of the pages and on its own soft colour', () => {
  const parts = ['00', '33', '66', '99', 'cc', 'ff']
  for (const red of parts)
    for (const green of parts)
      for (const blue of parts)
        for (const [theme, { text, soft }] of Object.entries(accentOf(`#${red}${green}${blue}`)))
          for (const behind of [...grounds[theme as keyof typeof grounds], soft])
            expect(
              contrastRatio(text, behind),
              `#${red}${green}${blue} ${theme} ${behind}`,
            ).toBeGreaterThanOrEqual(LEAST_CONTRAST)
})

test('a colour that is legible stays as it was given', () => {
  expect(accentOf('#0a6b66').light.text).toBe('#0a6b66')
  expect(accentOf('#ffd400').dark.text).toBe('#ffd400')
})

test('the grounds are those of the tokens', () => {
  const tokens = readFileSync(new URL('../../../../packages/ui/src/tokens.css', import.meta.url), 'utf8')
  expect(tokens).toContain(`--paper: light-dark(${grounds.light[0]}, ${grounds.dark[0]})`)
  expect(tokens).toContain(`--surface: light-dark(#fff, ${grounds.dark[1]})`)
})
