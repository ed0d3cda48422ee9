import Users from 'lucide-react/icons/users'
import { defineLooks } from '#web/kit/display/looks.ts'

export const memberLooks = defineLooks({
  things: [{ type: 'member', isRound: true, unknown: 'members.gone' }],
  modules: [{ module: 'memberships', order: 80, icon: Users, title: 'members.module', pictured: 'member' }],
})
