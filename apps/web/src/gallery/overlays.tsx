import {
  Button,
  Checkbox,
  Copy,
  Dialog,
  Menu,
  Popover,
  Secret,
  Sheet,
  TextField,
  Tooltip,
  toast,
  useKeys,
} from '@groundswell/ui'
import { useState } from 'react'
import styles from './gallery.module.css'
import { Part, Row } from './part.tsx'

function Menus() {
  const [chosen, setChosen] = useState('nothing')
  useKeys({ 'g m': () => setChosen('sequence'), m: () => setChosen('letter') })
  return (
    <Row>
      <Menu
        label="Actions"
        items={[
          { label: 'Change status', icon: 'edit', keys: 'S', onSelect: () => setChosen('status') },
          { label: 'Merge with…', icon: 'merge', keys: 'M', onSelect: () => setChosen('merge') },
          { label: 'Start deployment', icon: 'play', reason: 'The item collects votes.', onSelect: () => {} },
          'line',
          { label: 'Block', icon: 'flag', keys: 'B', tone: 'stop', onSelect: () => setChosen('block') },
        ]}
      />
      <Menu
        label="More"
        icon="more"
        align="end"
        items={[
          { label: 'Export', icon: 'download', onSelect: () => setChosen('export') },
          { label: 'Save view', onSelect: () => setChosen('view') },
        ]}
      />
      <output>Chosen: {chosen}</output>
    </Row>
  )
}

type Opened = 'dialog' | 'strict' | 'sheet' | null

export function Overlays() {
  const [open, setOpen] = useState<Opened>(null)
  return (
    <Part name="overlays" title="Menus, dialogs, messages">
      <Menus />
      <Row>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('strict')}>Secret</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Popover
          label="Filter"
          trigger={(props) => (
            <Button icon="filter" {...props}>
              Filter
            </Button>
          )}
        >
          <div className={styles.stack}>
            <Checkbox label="Bugs" checked onChange={() => {}} />
            <Checkbox label="Ideas" checked={false} onChange={() => {}} />
          </div>
        </Popover>
        <Tooltip text="Weighted by trust">
          <Button variant="quiet">Tooltip</Button>
        </Tooltip>
        <Copy text="01a2b3c4" label="Copy the id" />
        <Button
          onClick={() =>
            toast({
              text: 'Approved 1 item',
              seconds: 60,
              action: { label: 'Undo', keys: 'Z', onSelect: () => {} },
            })
          }
        >
          Message
        </Button>
        <Button onClick={() => toast({ text: 'The export failed. Try again in a minute.', tone: 'stop' })}>
          Failure
        </Button>
      </Row>
      <OverlayWindows open={open} close={() => setOpen(null)} />
    </Part>
  )
}

function OverlayWindows({ open, close }: { open: Opened; close(): void }) {
  const [reason, setReason] = useState('')
  const [copied, setCopied] = useState(false)
  return (
    <>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Block this item?"
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="stop" onClick={close}>
              Block
            </Button>
          </>
        }
      >
        <TextField label="Reason" value={reason} onChange={setReason} hint="The tester does not see it." />
      </Dialog>
      <Dialog
        open={open === 'strict'}
        onClose={close}
        title="Your secret key"
        size="s"
        dismissable={false}
        footer={
          <Button
            variant="primary"
            reason={copied ? undefined : 'Copy or download the key first.'}
            onClick={close}
          >
            Done
          </Button>
        }
      >
        <Secret value="gs_sk_4f8a91c2d7e04b53" label="Secret key" onCopied={() => setCopied(true)} />
      </Dialog>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title="Deployment"
        footer={<Button onClick={close}>Close</Button>}
      >
        <p>The agent works on this item.</p>
      </Sheet>
    </>
  )
}
