import { sealedColumn } from '../../../core/sealing/sealed-column.ts'

/** The columns of the sign-in that hold encrypted texts. */
export const sealedOfSignIn = {
  address: sealedColumn('sign_in_codes', 'email_sealed', ['id']),
  key: sealedColumn('sign_in_keys', 'jwk_sealed', ['id']),
  state: sealedColumn('sign_in_states', 'payload_sealed', ['id']),
}
