import { type Recorder, startRecording } from '../../../../packages/sdk/src/record/recorder.ts'
import { outlinesId } from '../content/outlines-id.ts'

declare global {
  /**
   * The recorder of the page. It runs in the page's own world, where it can observe the page's requests and console.
   */
  var groundswellSteps: Recorder | undefined
}

/**
 * A prefix that no address in the page begins with, so that no request counts as the widget's own: the panel sends its
 * requests from another document.
 */
const none = '\0'

if (!globalThis.groundswellSteps) {
  const recorder = startRecording(document.createElement('div'), none)
  globalThis.groundswellSteps = {
    stop: recorder.stop,
    recorded() {
      const found = recorder.recorded()
      // Leaves out presses on the extension's outlines.
      return (
        found && { ...found, steps: found.steps.filter(({ target }) => target?.elementId !== outlinesId) }
      )
    },
  }
}
