import {
  Avatar,
  Button,
  Card,
  Chip,
  Copy,
  DateTime,
  Empty,
  Facts,
  Meter,
  Money,
  Num,
  Percent,
  RelativeTime,
  Table,
  TideLine,
  useFormat,
} from '@groundswell/ui'
import { useState } from 'react'
import { tones } from './foundations.tsx'
import styles from './gallery.module.css'
import { Columns, Part, Row } from './part.tsx'

const at = '2026-11-22T15:04:00Z'

export function Figures() {
  const format = useFormat()
  return (
    <Part name="figures" title="Figures">
      <Columns>
        <Facts
          items={[
            { label: 'Tester', value: 'Mira K.' },
            { label: 'Tier', value: 'Gold, weight 12' },
            { label: 'Cleared before', value: '31 of 33' },
            { label: 'Page', value: '/checkout/shipping/calculator' },
          ]}
        />
        <div className={styles.figures}>
          <Num value={1_284_020} />
          <Money minor={4820} currency="USD" />
          <Money minor="-129000" currency="JPY" />
          <Money minor={1_500_00} currency="USDC" />
          <Percent value={0.4237} digits={1} />
          <DateTime at={at} />
          <RelativeTime at={at} />
          <span>{format.list(['orders', 'e-mail', 'address'])}</span>
        </div>
        <Row>
          {['a1', 'b2', 'c3', 'd4', 'e5', 'f6'].map((id, place) => (
            <Avatar key={id} id={id} name={['Mira Kern', 'Ana', 'Jun Ito', '', 'أمل', '山田'][place]} />
          ))}
          <Avatar id="large" name="Mira Kern" size={40} />
        </Row>
      </Columns>
    </Part>
  )
}

export function Lines() {
  return (
    <Part name="lines" title="Meters and tide lines">
      <Columns>
        <div className={styles.stack}>
          {tones.map((tone, place) => (
            <Meter key={tone} tone={tone} value={0.2 + place * 0.12} label={`Meter ${tone}`} />
          ))}
        </div>
        <Card>
          <p>Gathering</p>
          <TideLine score={4} threshold={10} label="4 of 10 points" />
        </Card>
        <Card>
          <p>Held: too few people took part</p>
          <TideLine score={8} threshold={10} held label="8 of 10 points. Held: 2 of 5 people took part." />
        </Card>
        <Card>
          <p>Trusted voters missing</p>
          <TideLine
            score={7}
            threshold={10}
            trusted={1}
            trustedNeeded={3}
            label="7 of 10 points. 1 of 3 trusted voters."
          />
        </Card>
        <Card>
          <p>Crossed</p>
          <TideLine score={14} threshold={10} label="14 of 10 points" />
        </Card>
      </Columns>
    </Part>
  )
}

interface Zone {
  id: string
  name: string
  items: number
  state: 'good' | 'flag'
}

const zones: Zone[] = [
  { id: 'checkout', name: 'Checkout', items: 31, state: 'good' },
  { id: 'search', name: 'Search', items: 1204, state: 'flag' },
  { id: 'account', name: 'Account', items: 7, state: 'good' },
]

const columns = [
  { key: 'name', label: 'Zone' },
  { key: 'state', label: 'State', width: 120 },
  { key: 'items', label: 'Items', align: 'end', width: 96, hideUnder: 420 },
  { key: 'copy', label: 'Copy', hideLabel: true, width: 40 },
] as const

export function Tables() {
  const [open, setOpen] = useState<string | null>('search')
  const renderCell = (zone: Zone, key: (typeof columns)[number]['key']) => {
    if (key === 'name') return zone.name
    if (key === 'items') return <Num value={zone.items} />
    if (key === 'copy') return <Copy text={zone.id} label={`Copy the id of ${zone.name}`} />
    return (
      <Chip tone={zone.state} mark>
        {zone.state === 'good' ? 'Seen' : 'Lost'}
      </Chip>
    )
  }
  return (
    <Part name="tables" title="Tables">
      <Table
        label="Zones"
        columns={columns}
        rows={zones}
        rowKey={(zone) => zone.id}
        cell={renderCell}
        onOpen={(zone) => setOpen(zone.id)}
        selected={open}
      />
      <Table
        label="Zones that are not there"
        columns={columns}
        rows={[]}
        rowKey={(zone: Zone) => zone.id}
        cell={renderCell}
        empty={
          <Empty title="No zones yet" action={<Button icon="plus">New zone</Button>}>
            A zone is a place of your product that people can talk about.
          </Empty>
        }
      />
    </Part>
  )
}
