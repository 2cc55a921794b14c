export { feedbackMerged, feedbackUnmerged, mergeAsked } from './events.ts'
