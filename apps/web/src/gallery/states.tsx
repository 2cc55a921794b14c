import {
  Band,
  Button,
  Card,
  Empty,
  PageHead,
  Section,
  Segmented,
  Skeleton,
  SkeletonRows,
} from '@groundswell/ui'
import styles from './gallery.module.css'
import { Columns, Part } from './part.tsx'

const retry = (
  <Button size="s" variant="quiet">
    Retry
  </Button>
)

export function States() {
  return (
    <Part name="states" title="Page heads and states">
      <div className={styles.pane}>
        <PageHead
          title="Moderation"
          note="12 waiting, oldest 3 h"
          actions={<Button icon="download">Export</Button>}
        >
          <Segmented
            label="Shown"
            value="all"
            onChange={() => {}}
            options={[
              { value: 'all', label: 'All' },
              { value: 'flagged', label: 'Flagged' },
            ]}
          />
        </PageHead>
        <Empty icon="shield" title="Nothing waits" action={<Button>Open the inbox</Button>}>
          Items that the screen holds back appear here. The last one was decided 12 minutes ago.
        </Empty>
      </div>
      <div>
        <Band tone="flag">You are offline. What you see was loaded 2 minutes ago.</Band>
        <Band tone="ask">Test mode: no money moves.</Band>
        <Band tone="stop" action={retry}>
          The list could not be loaded.
        </Band>
        <Band tone="neutral" action={retry}>
          A new version is ready.
        </Band>
      </div>
      <Columns>
        <Card>
          <Section title="Section in a card" note="A note that says what it is for.">
            <Skeleton lines={3} />
          </Section>
        </Card>
        <Card tone="ask">
          <Section title="A person is asked" actions={retry}>
            <p>May the agent change the checkout?</p>
          </Section>
        </Card>
        <div>
          <SkeletonRows rows={3} height={60} />
        </div>
      </Columns>
    </Part>
  )
}
