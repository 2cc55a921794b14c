import { offerReplay } from './replay/offer.ts'
import { startReplay } from './replay/recorder.ts'

/*
 * The script that pages load beside the widget to keep replays: `<script src="…/sdk/replay.js" async></script>`. In
 * zones whose `capture.replay` is true, the panel adds this script's part to its form.
 */
if (!window.GroundswellReplay) {
  const recorder = startReplay()
  window.GroundswellReplay = {
    offer: (frame, draft, element) => offerReplay(recorder, frame, draft, element),
  }
}
