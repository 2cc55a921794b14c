import { Chip, Copy, DateTime, Section, Table } from '@groundswell/ui'
import { Fragment, type ReactNode } from 'react'
import { serviceUrl } from '../../../base.ts'
import { useReadAll } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { LoadedList } from '../../parts/all-of/all-of.tsx'
import { type ProviderEvent, providerEvents } from './queries.ts'
import styles from './service.module.css'

const tones = { RECEIVED: 'run', PROCESSED: 'good', IGNORED: 'neutral' } as const
const addresses = {
  billing: '/api/payments/stripe/webhook',
  payout: '/api/payments/stripe/payout-webhook',
} as const

/** The address for the provider's messages, and the messages that have arrived. */
export function Webhooks() {
  const t = useText('service')
  const list = useReadAll<ProviderEvent>(providerEvents)
  return (
    <>
      <Section title={t.addresses} note={t.addressesWhy}>
        <dl className={styles.addresses}>
          {(['billing', 'payout'] as const).map((endpoint) => {
            const address = serviceUrl() + addresses[endpoint]
            return (
              <Fragment key={endpoint}>
                <dt>{t.endpoints[endpoint]}</dt>
                <dd className={styles.address}>
                  <code dir="ltr">{address}</code>
                  <Copy text={address} label={t.copyAddress} />
                </dd>
              </Fragment>
            )
          })}
        </dl>
      </Section>
      <Section title={t.received}>
        <LoadedList list={list} empty={t.noEvents} why={t.emptyWhy.webhooks} icon="inbox" rows={8}>
          {(items) => <EventTable of={items} />}
        </LoadedList>
      </Section>
    </>
  )
}

function EventTable({ of }: { of: readonly ProviderEvent[] }) {
  const t = useText('service')
  const common = useText('terms')
  const cells: Record<string, (event: ProviderEvent) => ReactNode> = {
    type: ({ type }) => <WordsLine of={type} />,
    endpoint: ({ endpoint }) => t.endpoints[endpoint],
    object: ({ objectId }) => <WordsLine of={objectId ?? '–'} />,
    state: ({ state }) => (
      <Chip tone={tones[state]} mark>
        {t.eventStates[state]}
      </Chip>
    ),
    when: ({ receivedAt }) => <DateTime at={receivedAt} />,
  }
  return (
    <Table
      label={t.received}
      columns={[
        { key: 'type', label: t.event },
        { key: 'endpoint', label: t.endpoint, hideUnder: 700 },
        { key: 'object', label: t.object, hideUnder: 900 },
        { key: 'state', label: common.state },
        { key: 'when', label: common.when },
      ]}
      rows={of}
      rowKey={({ id }) => id}
      cell={(event, key) => cells[key]?.(event)}
    />
  )
}
