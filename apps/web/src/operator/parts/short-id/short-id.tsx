import { Copy } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import { desk } from '../desk/desk.tsx'

/**
 * The beginning of an id, with a button that copies the whole id. `inRow` leaves out the button, which a row must not
 * contain.
 */
export function ShortId({ id, inRow = false }: { id: string; inRow?: boolean }) {
  const t = useText('terms')
  return (
    <bdi className={desk.id} dir="ltr" title={id}>
      {id.length > 14 ? `${id.slice(0, 4)}…${id.slice(-6)}` : id}
      {!inRow && <Copy text={id} label={t.copyId} />}
    </bdi>
  )
}
