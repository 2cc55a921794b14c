import { offerReplay } from './replay/offer.ts'
import { startReplay } from './replay/recorder.ts'

/*
 * The script that pages load beside the widget to keep replays: `<script src="…/sdk/replay.js" async></script>`. The panel
 * asks it for its part of the form in zones whose `capture.replay` is true.
 */
if (!window.GroundswellReplay) {
  const recorder = startReplay()
  window.GroundswellReplay = {
    offer: (frame, draft, element) => offerReplay(recorder, frame, draft, element),
  }
}
