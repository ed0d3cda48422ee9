import { Client } from '@opensearch-project/opensearch'

/** Until PostgreSQL answers instead, in milliseconds. */
const askedForMs = 1_000
const fedForMs = 60_000

/** A client for questions, which gives up soon, or for feeding, which waits. */
export const openSearchClient = (url: string, use: 'asking' | 'feeding'): Client =>
  new Client({
    node: url,
    maxRetries: 0,
    requestTimeout: use === 'asking' ? askedForMs : fedForMs,
  })
