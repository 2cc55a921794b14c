import { Button, Skeleton, Slider } from '@groundswell/ui'
import { useEffect, useRef, useState } from 'react'
import { servicePath } from '../../../../base.ts'
import type { FromFrame, ReplayEvent, ToFrame } from '../../../../replay/messages.ts'
import { fetchRaw } from '../../../../session/index.ts'
import { useText } from '../../../../text/index.ts'
import styles from './replay.module.css'
import { formatClock, parseEvents, recordedSize } from './replay-rules.ts'

/** Plays a replay in a page of its own, which shows the recorded page in a frame without scripts and loads nothing. */
export function Player({ id }: { id: string }) {
  const t = useText('recording').replay
  const [events, setEvents] = useState<ReplayEvent[] | null>()
  useEffect(() => {
    let isGone = false
    readEvents(id)
      .catch(() => null)
      .then((found) => !isGone && setEvents(found))
    return () => {
      isGone = true
    }
  }, [id])
  if (events === undefined) return <Skeleton height={240} />
  if (events === null) return <p role="alert">{t.unreadable}</p>
  return <ReplayFrame events={events} />
}

async function readEvents(id: string): Promise<ReplayEvent[] | null> {
  const response = await fetchRaw(`/api/feedback/${encodeURIComponent(id)}/replay/file`)
  if (!response.ok || !response.body) return null
  return parseEvents(await new Response(response.body.pipeThrough(new DecompressionStream('gzip'))).text())
}

function ReplayFrame({ events }: { events: ReplayEvent[] }) {
  const t = useText('recording').replay
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState({ at: 0, total: 0, isPlaying: false })
  const sendToFrame = (said: ToFrame) => frame.current?.contentWindow?.postMessage(said, location.origin)
  useEffect(() => {
    const receiveMessage = ({ origin, source, data }: MessageEvent<FromFrame>) => {
      const page = frame.current?.contentWindow
      if (!page || source !== page || origin !== location.origin) return
      if ('isReady' in data) page.postMessage({ do: 'show', events } satisfies ToFrame, location.origin)
      else setState(data)
    }
    addEventListener('message', receiveMessage)
    return () => removeEventListener('message', receiveMessage)
  }, [events])
  const { at, total, isPlaying } = state
  const { width, height } = recordedSize(events)
  return (
    <div className={styles.player}>
      <iframe
        ref={frame}
        title={t.title}
        src={servicePath('/app/replay.html')}
        sandbox="allow-scripts allow-same-origin"
        style={{ aspectRatio: `${width} / ${height}` }}
      />
      <div className={styles.controls}>
        <Button
          size="s"
          disabled={total === 0}
          onClick={() =>
            sendToFrame(isPlaying ? { do: 'pause', at } : { do: 'play', at: at >= total ? 0 : at })
          }
        >
          {isPlaying ? t.pause : t.play}
        </Button>
        <Slider
          label={t.place}
          min={0}
          max={Math.max(1, Math.round(total))}
          step={100}
          value={Math.min(Math.round(at), Math.max(1, Math.round(total)))}
          format={(ms: number) => `${formatClock(ms)} / ${formatClock(total)}`}
          onChange={(place) => sendToFrame({ do: 'pause', at: place })}
        />
      </div>
    </div>
  )
}
