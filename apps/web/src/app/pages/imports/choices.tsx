import type { DateOrder, Format } from '@groundswell/imports'
import { Segmented, Select, Switch, TextField } from '@groundswell/ui'
import { useText } from '../../../text/index.ts'
import { visibleLine } from '../../parts/filter/visible-line.ts'
import styles from './imports.module.css'
import type { Fault } from './reading.ts'
import type { Said } from './said.ts'

const formats = ['csv', 'canny', 'fider', 'github', 'trello'] as const satisfies readonly Format[]
const orders = ['day-first', 'month-first'] as const satisfies readonly DateOrder[]

interface ChoicesProps {
  said: Said
  format: Format | undefined
  source: string
  zones: readonly { zoneId: string; name: string }[] | undefined
  readings: Fault['readings']
  fault: Fault | null
  change: (next: Partial<Said>) => void
}

/**
 * How a file is read, and where its items go. Encoding and order of dates are asked only if the file leaves them open.
 */
export function ReadingChoices({ said, format, source, zones = [], readings, fault, change }: ChoicesProps) {
  const t = useText('imports')
  const asksDates = said.dates !== undefined || fault?.code === 'dates_open'
  return (
    <div className={styles.fields}>
      <Select<Format | ''>
        label={t.format}
        hint={said.format === undefined ? t.detected : undefined}
        value={format ?? ''}
        onChange={(next) => next !== '' && change({ format: next, columns: {} })}
        options={[
          ...(format === undefined ? [{ value: '' as const, label: '—' }] : []),
          ...formats.map((value) => ({ value, label: t.formats[value] })),
        ]}
      />
      <Select
        label={t.zone}
        value={said.zone ?? ''}
        onChange={(zone) => change({ zone })}
        options={[
          ...(zones.length === 0 ? [{ value: '', label: t.noZone }] : []),
          ...zones.map(({ zoneId, name }) => ({ value: zoneId, label: visibleLine(name) })),
        ]}
      />
      <TextField
        label={t.source}
        hint={t.sourceHint}
        mono
        maxLength={100}
        value={source}
        onChange={(next) =>
          change({ source: next.replace(/[^A-Za-z0-9._:/-]/g, '').replace(/^[^A-Za-z0-9]+/, '') })
        }
      />
      {readings.length > 0 && (
        <Select
          label={t.encoding}
          hint={t.encodingHint}
          value={said.encoding ?? ''}
          onChange={(encoding) => change({ encoding: encoding || undefined })}
          options={[
            { value: '', label: fault ? t.chooseOne : t.detected },
            ...readings.map(({ encoding, words }) => ({
              value: encoding,
              label: `${visibleLine(words)} (${encoding})`,
            })),
          ]}
        />
      )}
      {asksDates && (
        <div className={styles.labelled}>
          <span>{t.dates}</span>
          <Segmented<DateOrder | ''>
            label={t.dates}
            value={said.dates ?? ''}
            onChange={(dates) => change({ dates: dates || undefined })}
            options={orders.map((value) => ({ value, label: t.orders[value] }))}
          />
        </div>
      )}
      <Switch
        label={t.comments}
        checked={said.withComments}
        onChange={(withComments) => change({ withComments })}
      />
    </div>
  )
}
