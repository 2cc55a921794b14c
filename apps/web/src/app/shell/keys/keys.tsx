import { KeySheet as Keys } from '../../../surface/keys/key-sheet.tsx'
import { useText } from '../../../text/index.ts'
import { places } from '../places.ts'

/** Keys by the place where they work; the same verb has the same letter everywhere. */
const groups = {
  everywhere: ['mod+K', '/', '?', '[', ']', 'Escape'],
  lists: ['J', 'K', 'Enter', 'X', 'shift+J', 'shift+K', 'mod+A', 'F', '.'],
  items: ['S', 'A', 'B', 'E', 'M', 'N', 'Z'],
} as const
export type NamedKey = (typeof groups)[keyof typeof groups][number]

/** The sheet that lists the keys of the dashboard. */
export function KeySheet({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useText('keys')
  const shell = useText('shell')
  return (
    <Keys
      open={open}
      onClose={onClose}
      title={t.title}
      single={t.single}
      singleHint={t.singleHint}
      groups={[
        ...(['everywhere', 'lists', 'items'] as const).map((name) => ({
          title: t.groups[name],
          lines: groups[name].map((keys) => ({ keys, does: t.does[keys] })),
        })),
        {
          title: t.groups.places,
          lines: places.map(({ name, key }) => ({ keys: `G ${key.toUpperCase()}`, does: shell[name] })),
        },
      ]}
    />
  )
}
