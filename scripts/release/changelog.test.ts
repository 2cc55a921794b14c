import { expect, test } from 'vitest'
import { cutVersion, versionAfter } from './changelog.ts'

const before = `# Changelog

## Unreleased

### Added
- A button.

### Fixed
- A fault.

## 0.2.0 · 2026-11-21

The first version.
`

test('what was unreleased becomes the version, under an empty unreleased part', () => {
  expect(cutVersion(before, '0.3.0', '2026-12-01')).toEqual({
    notes: '### Added\n- A button.\n\n### Fixed\n- A fault.',
    changelog: before.replace('## Unreleased\n', '## Unreleased\n\n## 0.3.0 · 2026-12-01\n'),
  })
})

test.each([
  ['nothing is unreleased', before.replace(/### Added[\s\S]*?(?=## 0)/, ''), /Nothing is unreleased/],
  ['the version is there', before, /already has 0\.2\.0/],
  ['there is no such part', before.replace('Unreleased', 'Later'), /no part "## Unreleased"/],
])('refused: %s', (_, changelog, sentence) => {
  expect(() => cutVersion(changelog, '0.2.0', '2026-12-01')).toThrow(sentence)
})

test.each([
  ['### Added\n- x', '0.3.0'],
  ['### Fixed\n- x\n\n### Changed\n- y', '0.3.0'],
  ['### Fixed\n- Added again', '0.2.2'],
])('%j follows 0.2.1 as %s', (notes, next) => {
  expect(versionAfter('0.2.1', notes)).toBe(next)
})
