import type { Knex } from 'knex'
import type { GroupInviteView } from '#events/invites/group-invite.contract.ts'
import { picturesOf } from '#platform/content/person.ts'
import type { Actor } from '#platform/language/policy.ts'
import { pageOfRows, type RowPage } from '#platform/queries/page-of-rows.ts'
import { resource } from '#platform/queries/resource.ts'
import { descending } from '#platform/queries/sort-key.ts'
import {
  type GroupInvitationRow,
  groupInvitations as table,
} from '#projectors/groups/group-invitations.table.ts'
import { type GroupRow, groups } from '#projectors/groups/groups.table.ts'
import { peopleOf } from '../members/members.queries.ts'
import { teaserOf } from './groups.queries.ts'

type Related = { people: Awaited<ReturnType<typeof peopleOf>>; groups: Map<string, GroupRow> }

type OwnOfInvite = { group: GroupRow | null; through: { id: string; name: string } | null }

/** Invitations to groups, for the invited member. */
export const groupInvites = resource({
  table,
  topic: 'group_invites',
  visibleOnlyTo: 'member_id',
  can: () => ({}),
  perReader:
    async () =>
    (row, { actor }, related: Related): OwnOfInvite => ({
      through: nameFor(actor, related.groups.get(row.through_group_id ?? '')),
      group: seen(actor, related.groups.get(row.group_id)),
    }),
  isVisibleTo: (_, __, { group }: OwnOfInvite) => group !== null,
  related: async (db, rows): Promise<Related> => {
    const ids = rows.flatMap(({ group_id, through_group_id }) => [group_id, through_group_id ?? group_id])
    const [people, loaded] = await Promise.all([
      peopleOf(
        db,
        rows.map(({ invited_by }) => invited_by),
      ),
      db(`rm.${groups.sqlName}`).whereIn('id', [...new Set(ids)]),
    ])
    return { people, groups: new Map(loaded.map((row: GroupRow) => [row.id, row])) }
  },
  render: (row: GroupInvitationRow, { perReader: { group, through }, related }): GroupInviteView => {
    if (group === null) throw new Error(`the group of the invitation ${row.id} is missing`)
    const { people }: Related = related
    return {
      id: row.id,
      revision: BigInt(row.revision) > BigInt(group.revision) ? row.revision : group.revision,
      invitable_type: 'group',
      invitable: {
        id: group.id,
        slug: group.id,
        name: group.name,
        path: `/groups/${group.id}`,
        teaser: teaserOf(group.description),
        access: group.access,
        member_count: group.member_count,
        profile_image: group.picture_id === null ? null : picturesOf(group.picture_id),
      },
      invited_by: people(row.invited_by),
      through_group: through,
      message: row.message,
      status: row.status,
      invited_at: row.invited_at,
      answered_at: row.answered_at,
    }
  },
})

const seen = (actor: Actor, row: GroupRow | undefined): GroupRow | null =>
  row?.audience.some((key) => actor.keys.has(key)) ? row : null

const nameFor = (actor: Actor, row: GroupRow | undefined) => {
  const group = seen(actor, row)
  return group === null ? null : { id: group.id, name: group.name }
}

/** A page of the member's invitations, the latest first. Open ones of archived or deleted groups wait for nothing. */
export const groupInvitesOf = async (
  db: Knex,
  actor: Actor,
  { status, ...page }: { status: GroupInvitationRow['status']; limit: number; after?: string | undefined },
): Promise<RowPage<GroupInvitationRow> & { total: number }> => {
  const ofStatus = () =>
    groupInvites
      .readable(db, actor)
      .where({ status, member_id: actor.id })
      .whereExists((exists) => {
        void exists
          .from(`rm.${groups.sqlName} as invited`)
          .whereRaw(`invited.id = ${table.sqlName}.group_id and not invited.deleted`)
          .whereRaw('invited.audience && cast(? as text[])', [[...actor.keys]])
        if (status === 'open') void exists.whereRaw('not invited.archived')
      })
  const [counted, rows] = await Promise.all([
    ofStatus().count('* as count').first(),
    pageOfRows<GroupInvitationRow>(ofStatus(), { by: [descending('invited_at', 'timestamptz')], ...page }),
  ])
  return { ...rows, total: Number(counted?.count ?? 0) }
}
