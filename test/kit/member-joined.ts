import { recorded } from './recorded.ts'

/** The event of a member, or of a guest, who has joined. */
export const memberJoined = (member_id: string, external = false) =>
  recorded(
    'MemberJoined',
    {
      member_id,
      first_name: 'Ben',
      last_name: 'Öztürk',
      email: `${member_id}@lindenhof.example`,
      language: 'en',
      external,
    },
    { stream: `member-${member_id}` },
  )
