import '@rrweb/replay/dist/style.css'
import './frame.css'
import { Replayer } from '@rrweb/replay'
import type { FromFrame, ToFrame } from './messages.ts'

/*
 * Runs in the frame of a replay. It builds the recorded page in a nested frame, in which no script runs and which loads
 * nothing: the policy of this page forbids it. The dashboard around it has the controls.
 */
const tellParent = (said: FromFrame) => parent.postMessage(said, location.origin)
let replayer: Replayer | undefined
let isPlaying = false

function showReplay(events: ToFrame & { do: 'show' }) {
  replayer?.destroy()
  replayer = new Replayer(events.events as never, {
    root: document.body,
    skipInactive: true,
    mouseTail: false,
    showWarning: false,
    UNSAFE_replayCanvas: false,
  })
  replayer.on('resize', (size) => fitToFrame(size as { width: number; height: number }))
  replayer.on('finish', () => {
    isPlaying = false
    reportTime()
  })
  const first = events.events.find(({ type }) => type === 4)?.data as { width: number; height: number }
  if (first) fitToFrame(first)
  replayer.pause(0)
  reportTime()
}

function fitToFrame({ width, height }: { width: number; height: number }) {
  const wrapper = document.querySelector<HTMLElement>('.replayer-wrapper')
  if (!wrapper || !(width > 0 && height > 0)) return
  wrapper.style.transform = `scale(${Math.min(innerWidth / width, innerHeight / height)})`
}

function reportTime() {
  if (!replayer) return
  const { totalTime } = replayer.getMetaData()
  tellParent({ at: Math.min(replayer.getCurrentTime(), totalTime), total: totalTime, isPlaying })
}

addEventListener('message', ({ origin, source, data }: MessageEvent<ToFrame>) => {
  if (origin !== location.origin || source !== parent) return
  if (data.do === 'show') return showReplay(data)
  if (!replayer) return
  isPlaying = data.do === 'play'
  // The replayer shows an event only one millisecond after its time.
  if (data.do === 'play') replayer.play(data.at)
  else replayer.pause(data.at + 1)
  reportTime()
})
setInterval(() => isPlaying && reportTime(), 250)
if (parent !== window) tellParent({ isReady: true })
