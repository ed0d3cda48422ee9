import Users from 'lucide-react/icons/users'
import { defineAppearances } from '#web/kit/display/appearances.ts'

export const memberAppearances = defineAppearances({
  things: [{ type: 'member', isRound: true, unknown: 'members.gone' }],
  modules: [{ module: 'memberships', order: 80, icon: Users, title: 'members.module', pictured: 'member' }],
})
