import { createHash, randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { seal, unseal } from '#platform/vault/seal.ts'

/** The purpose of a token; also its prefix, so that a leaked token can be recognized. */
export type TokenKind = 'rst'

/**
 * Tokens that are good for one act, once, for a while. The database knows their hashes. Until it
 * is used the token itself is kept sealed beside its hash, because it may not travel in an event or an outbox.
 */
export type Tokens = {
  /**
   * Makes a token for a subject; those of the same kind that it had before are void. Issuing an id again does nothing; throws
   * when the id belongs to another subject.
   */
  issue: (token: { id: string; kind: TokenKind; subject_id: string; minutes: number }) => Promise<void>
  /** The token itself, to be written into a mail. Null when it was used, replaced or has expired. */
  handOver: (id: string) => Promise<string | null>
  /** Whose token it is, or null when it is unknown, too old, or was used by another act than `by`. */
  subjectOf: (kind: TokenKind, token: string, by: string) => Promise<string | null>
  /** Uses a token up for one act; false when it cannot be. Using it again for the same act changes nothing. */
  redeem: (kind: TokenKind, token: string, by: string) => Promise<boolean>
  /** Voids all tokens of a subject. */
  voidOf: (kind: TokenKind, subjectId: string) => Promise<void>
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
const usable = 'used_by is null and expires_at > now()'

/** Tokens in `fm.tokens`. `sealing` is a key of 32 bytes that is not in the database. */
export const tokensIn = (db: Knex, sealing: Buffer): Tokens => {
  const voidOf: Tokens['voidOf'] = async (kind, subject_id) => {
    await db('fm.tokens').where({ kind, subject_id }).delete()
  }
  const usableBy = (kind: TokenKind, token: string, by: string) =>
    db('fm.tokens')
      .where({ kind, token_hash: hashOf(token) })
      .whereRaw('(used_by is null or used_by = ?) and expires_at > now()', [by])

  return {
    voidOf,
    issue: async ({ id, kind, subject_id, minutes }) => {
      const issued = await db('fm.tokens').where('token_id', id).first('subject_id')
      if (issued && issued.subject_id !== subject_id)
        throw new Error(`the token ${id} belongs to another subject`)
      if (issued) return
      // Two who repeat the same act may both be here: the first one's token may be in a mail already, so it stays.
      await db('fm.tokens').where({ kind, subject_id }).whereNot('token_id', id).delete()
      await db('fm.tokens').whereRaw('expires_at < now()').delete()
      const token = `${kind}_${randomBytes(32).toString('base64url')}`
      const row = {
        token_hash: hashOf(token),
        token_id: id,
        kind,
        subject_id,
        sealed: seal(sealing, token, `token/${id}`),
        expires_at: db.raw(`now() + ? * interval '1 minute'`, [minutes]),
      }
      await db('fm.tokens').insert(row).onConflict('token_id').ignore()
    },
    handOver: async (id) => {
      const [row] = await db('fm.tokens')
        .where('token_id', id)
        .whereNotNull('sealed')
        .whereRaw(usable)
        .select('sealed')
      return row ? unseal(sealing, row.sealed, `token/${id}`).toString('utf8') : null
    },
    subjectOf: async (kind, token, by) => {
      const row = await usableBy(kind, token, by).first('subject_id')
      return row?.subject_id ?? null
    },
    redeem: async (kind, token, by) => {
      const changed = await usableBy(kind, token, by).update({ used_by: by, sealed: null })
      return changed === 1
    },
  }
}
