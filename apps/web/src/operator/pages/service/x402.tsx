import { Copy, Section, SkeletonRows, Table } from '@groundswell/ui'
import { servicePath, serviceUrl } from '../../../base.ts'
import { Loaded, useRead } from '../../../data/index.ts'
import { useAppConfig } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { desk } from '../../parts/desk/desk.tsx'
import { AgentPayments } from './payments.tsx'
import { parseOffers } from './prices-rules.ts'
import { offers } from './queries.ts'
import styles from './service.module.css'

const sampleRequest = (origin: string) =>
  `curl -i ${origin}/x402/campaigns \\
  -H 'content-type: application/json' \\
  -d '{"url":"https://shop.example.com/checkout","name":"Checkout"}'`

/** The offers to agents without an account, their prices, and a request for each. */
export function Offers() {
  const t = useText('service')
  const text = useRead(offers)
  const { x402 } = useAppConfig().capabilities
  const sample = sampleRequest(serviceUrl())
  return (
    <>
      <Section title={t.prices} note={x402 ? t.pricesWhy : t.x402Off}>
        <Loaded of={text} skeleton={<SkeletonRows rows={3} height={34} />}>
          {(data) => (
            <Table
              label={t.prices}
              columns={[
                { key: 'offer', label: t.offer },
                { key: 'path', label: t.request },
                { key: 'price', label: t.price, align: 'end' },
              ]}
              rows={parseOffers(data)}
              rowKey={({ method, path }) => `${method} ${path}`}
              cell={({ method, path, price }, key) => {
                if (key === 'offer') return t.offers[path as keyof typeof t.offers] ?? path
                if (key === 'path') return <code dir="ltr">{`${method} ${path}`}</code>
                return <bdi dir="ltr">${price}</bdi>
              }}
            />
          )}
        </Loaded>
      </Section>
      <Section title={t.sample} note={t.sampleWhy} actions={<Copy text={sample} label={t.copySample} />}>
        <div className={desk.form}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <section className={styles.code} dir="ltr" tabIndex={0} aria-label={t.sample}>
            {sample}
          </section>
          <p className={desk.quiet}>
            <a href={servicePath('/llms.txt')}>/llms.txt</a> · <a href={servicePath('/docs')}>/docs</a> ·{' '}
            <a href={servicePath('/openapi.json')}>/openapi.json</a>
          </p>
        </div>
      </Section>
      <AgentPayments />
    </>
  )
}
