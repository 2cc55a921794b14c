import {
  Button,
  Checkbox,
  IconButton,
  Segmented,
  Select,
  Slider,
  Switch,
  Tabs,
  Textarea,
  TextField,
} from '@groundswell/ui'
import { useState } from 'react'
import { Columns, Part, Row } from './part.tsx'

const reason = 'Only owners and admins can do this.'

export function Buttons() {
  return (
    <Part name="buttons" title="Buttons">
      <Row>
        <Button variant="primary" keys="A">
          Approve with 1 cut
        </Button>
        <Button variant="stop" keys="B">
          Block
        </Button>
        <Button icon="plus">New zone</Button>
        <Button variant="quiet" keys="J">
          Skip
        </Button>
        <Button busy>Saving</Button>
        <Button variant="primary" busy>
          Sending
        </Button>
      </Row>
      <Row>
        <Button size="s" variant="primary">
          Small
        </Button>
        <Button size="s" icon="filter">
          Zone
        </Button>
        <Button size="s" variant="quiet">
          Quiet
        </Button>
        <Button reason={reason}>With a reason</Button>
        <Button variant="primary" reason={reason}>
          With a reason
        </Button>
        <Button disabled>Disabled</Button>
      </Row>
      <Row>
        <IconButton icon="more" label="More" />
        <IconButton icon="search" label="Search" keys="/" />
        <IconButton icon="refresh" label="Refresh" variant="plain" />
        <IconButton icon="copy" label="Copy" size="s" />
        <IconButton icon="trash" label="Delete" reason={reason} />
      </Row>
    </Part>
  )
}

export function Fields() {
  const [name, setName] = useState('Checkout')
  const [note, setNote] = useState('')
  const [kind, setKind] = useState('BUG')
  return (
    <Part name="fields" title="Fields">
      <Columns>
        <TextField label="Name" value={name} onChange={setName} hint="As testers see it." />
        <TextField label="Address" value="/checkout" onChange={() => {}} prefix="https://" mono />
        <TextField label="Threshold" value="0" onChange={() => {}} error="Enter a number from 1 to 1,000." />
        <TextField
          label="Budget"
          value="48.20"
          onChange={() => {}}
          suffix="USD"
          inputMode="decimal"
          optional
        />
        <TextField
          label="Search"
          value=""
          onChange={() => {}}
          hideLabel
          placeholder="Search items"
          type="search"
        />
        <TextField label="Slug" value="northwind" onChange={() => {}} disabled />
        <Select
          label="Kind"
          value={kind}
          onChange={setKind}
          options={[
            { value: 'BUG', label: 'Bug' },
            { value: 'SUGGESTION', label: 'Suggestion' },
            { value: 'POLL', label: 'Poll', disabled: true },
          ]}
        />
        <Textarea label="Note" value={note} onChange={setNote} placeholder="For the record" optional />
      </Columns>
    </Part>
  )
}

export function Choices() {
  const [on, setOn] = useState(true)
  const [view, setView] = useState('all')
  const [tab, setTab] = useState('story')
  const [weight, setWeight] = useState(12)
  return (
    <Part name="choices" title="Choices">
      <Columns>
        <Switch
          label="Single keys"
          checked={on}
          onChange={setOn}
          hint="A, B, J and the others act at once."
        />
        <Switch label="Live money" checked={false} onChange={() => {}} />
        <Switch label="Public page" checked onChange={() => {}} reason={reason} />
        <Row>
          <Checkbox label="Bugs" checked={on} onChange={setOn} />
          <Checkbox label="Ideas" checked={false} onChange={() => {}} />
          <Checkbox label="Some" checked={false} indeterminate onChange={() => {}} />
          <Checkbox label="Off" checked disabled onChange={() => {}} />
        </Row>
        <Slider
          label="Weight"
          value={weight}
          min={0}
          max={50}
          onChange={setWeight}
          format={(n) => `${n} votes`}
        />
      </Columns>
      <Row>
        <Segmented
          label="State"
          value={view}
          onChange={setView}
          options={[
            { value: 'all', label: 'All' },
            { value: 'flagged', label: 'Flagged', count: 9 },
            { value: 'blocked', label: 'Blocked', count: 3 },
          ]}
        />
        <Segmented
          label="Period"
          size="m"
          value="30"
          onChange={() => {}}
          options={[
            { value: '7', label: '7 days' },
            { value: '30', label: '30 days' },
          ]}
        />
      </Row>
      <Tabs
        label="Item"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'story', label: 'Story' },
          { value: 'agent', label: 'Agent' },
          { value: 'votes', label: 'Votes', count: 31 },
          { value: 'verdicts', label: 'Verdicts' },
        ]}
      >
        <p>The panel of {tab}.</p>
      </Tabs>
    </Part>
  )
}
