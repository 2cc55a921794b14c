import type { GroundswellError } from '@groundswell/client'
import { Copy } from '@groundswell/ui'
import { useFaults } from '../faults/load.ts'
import styles from './loaded.module.css'

/** The details of a refusal: its fields, the service's sentence, and the request's id to quote. */
export default function ErrorDetails({ error }: { error: GroundswellError }) {
  const known = useFaults()
  if (!known) return null
  const { words } = known
  const fields = known.readFaults(error.details)
  return (
    <details className={styles.details} open={fields.length > 0}>
      <summary>{words.details}</summary>
      {fields.length > 0 && (
        <ul>
          {fields.map((fault) => (
            <li key={fault.path}>
              {fault.path !== '' && <code dir="ltr">{fault.path}</code>} {known.faultSentence(fault, words)}
            </li>
          ))}
        </ul>
      )}
      <p lang="en" dir="ltr">
        {error.message}
      </p>
      {error.requestId && (
        <p>
          {words.requestId} <code>{error.requestId}</code>{' '}
          <Copy text={error.requestId} label={words.copyRequestId} />
        </p>
      )}
    </details>
  )
}
