import { KeySheet } from '../../surface/keys/key-sheet.tsx'
import { useText } from '../../text/index.ts'
import { places } from './places.ts'

/** Keys by the place where they work. */
const groups = {
  everywhere: ['?', '[', ']', 'Escape'],
  desk: ['J', 'K', 'Enter', 'A', 'R'],
} as const
export type NamedKey = (typeof groups)[keyof typeof groups][number]

/** The sheet that lists the keys of the console. */
export function ConsoleKeys({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useText('console')
  return (
    <KeySheet
      open={open}
      onClose={onClose}
      title={t.keys}
      single={t.single}
      singleHint={t.singleHint}
      groups={[
        ...(['everywhere', 'desk'] as const).map((name) => ({
          title: t.keyGroups[name],
          lines: groups[name].map((keys) => ({ keys, does: t.does[keys] })),
        })),
        {
          title: t.keyGroups.places,
          lines: places.map(({ name, key }) => ({
            keys: `G ${key.toUpperCase()}`,
            does: t.places[name],
          })),
        },
      ]}
    />
  )
}
