import type { Frame } from '../widget/options.ts'
import { coverMasked } from './mask.ts'

/** A picture; null when the person declined. */
type Taken = HTMLCanvasElement | null

/**
 * What the window shows, as the browser captures it after asking the person. Masks lie on the page before the
 * first frame exists. Browsers that cannot capture get the page drawn instead. Throws when neither works.
 */
export async function capture(frame: Frame): Promise<Taken> {
  frame.setHidden(true)
  const uncover = coverMasked(frame)
  try {
    if (!navigator.mediaDevices?.getDisplayMedia) return await draw(frame)
    let stream: MediaStream
    try {
      stream = await navigator.mediaDevices.getDisplayMedia({
        video: { displaySurface: 'browser' },
        audio: false,
        preferCurrentTab: true,
        selfBrowserSurface: 'include',
        surfaceSwitching: 'exclude',
      } as DisplayMediaStreamOptions)
    } catch (error) {
      if ((error as Error).name === 'NotAllowedError') return null
      return await draw(frame)
    }
    try {
      return await firstFrame(stream)
    } finally {
      for (const track of stream.getTracks()) track.stop()
    }
  } finally {
    uncover()
    frame.setHidden(false)
  }
}

/** The page drawn by the SDK; no permission is needed. */
export async function draw(frame: Frame): Promise<HTMLCanvasElement> {
  return (await frame.load('picture')).drawPage(frame.host)
}

async function firstFrame(stream: MediaStream): Promise<HTMLCanvasElement> {
  const video = document.createElement('video')
  video.muted = true
  video.srcObject = stream
  await video.play()
  // The first frame may be older than the dialogue that has just closed.
  for (let frames = 0; frames < 2; frames++) await nextFrame(video)
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')!.drawImage(video, 0, 0)
  video.srcObject = null
  return canvas
}

/** A page at rest sends no further frames: then the last one is as good. */
function nextFrame(video: HTMLVideoElement): Promise<unknown> {
  const frame = new Promise((resolve) =>
    video.requestVideoFrameCallback
      ? video.requestVideoFrameCallback(resolve)
      : requestAnimationFrame(resolve),
  )
  return Promise.race([frame, new Promise((resolve) => setTimeout(resolve, 400))])
}
