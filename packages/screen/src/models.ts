import packedOrders from './injection/injection.weights.json' with { type: 'json' }
import { type Model, unpackModel } from './injection/model.ts'
import { type ChangeModel, unpackChange } from './sensitive/model.ts'
import packedRows from './sensitive/rows.weights.json' with { type: 'json' }
import packedTexts from './sensitive/sensitive.weights.json' with { type: 'json' }
import { ofThisVersion } from './version.ts'

/** The models of both questions: orders to machines, and sensitive changes. */
export interface Models {
  /** The first question: does a text give a machine orders? */
  orders: Model
  /** The second question, for whole texts: would obeying the text touch something that only a person may release? */
  texts: ChangeModel
  /**
   * The second question, for a few sentences in a row. The model is trained on whole texts and on rows of sentences,
   * and each text counts by its strongest row, so that single honest sentences are not held.
   */
  rows: ChangeModel
}

/** The models that are shipped. */
export const shipped: Models = {
  orders: unpackModel(ofThisVersion('injection.weights.json', packedOrders)),
  texts: unpackChange(ofThisVersion('sensitive.weights.json', packedTexts)),
  rows: unpackChange(ofThisVersion('rows.weights.json', packedRows)),
}
