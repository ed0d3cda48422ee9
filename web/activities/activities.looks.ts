import Newspaper from 'lucide-react/icons/newspaper'
import { defineLooks } from '#web/kit/display/looks.ts'

export const activityLooks = defineLooks({
  modules: [{ module: 'activities', order: 10, icon: Newspaper, title: 'activities.module' }],
})
