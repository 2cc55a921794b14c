import type { Client } from '@groundswell/client'
import { useWrite } from '../../../data/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { Confirm } from './confirm.tsx'

interface ConfirmEndProps {
  title: string
  /** The verb of the button, such as «Revoke». */
  action: string
  /** The name of the resource. */
  name?: string
  /** The consequences, shown in the dialog. */
  note: string
  run: (api: Client) => Promise<unknown>
  /** The topics whose reads are repeated afterwards. */
  topics: readonly string[]
  onClose: () => void
}

/** Asks for confirmation before a key, a connection or a link ends for good, and then ends it. */
export function ConfirmEnd({ title, action, name, note, run, topics, onClose }: ConfirmEndProps) {
  const end = useWrite({ run: (api, _: null) => run(api), invalidates: topics, done: onClose })
  return (
    <Confirm title={title} action={action} of={end} onConfirm={() => end.write(null)} onClose={onClose}>
      {name !== undefined && (
        <p>
          <WordsLine of={name} />
        </p>
      )}
      <p>{note}</p>
    </Confirm>
  )
}
