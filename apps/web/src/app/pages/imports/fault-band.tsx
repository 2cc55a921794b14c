import { Band } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import { visibleLine } from '../../parts/filter/visible-line.ts'
import type { Fault } from './reading.ts'

/** Faults that the choices above resolve; every other fault stops an import. */
const questions: readonly Fault['code'][] = ['encoding_open', 'dates_open', 'no_title_column']

/** Why a file is not read, or the question that it leaves open. */
export function FaultBand({ fault: { code, values } }: { fault: Fault }) {
  const t = useText('imports')
  return (
    <Band tone={questions.includes(code) ? 'flag' : 'stop'}>
      {t.faults[code](values.map(visibleLine).join(' / '))}
    </Band>
  )
}
