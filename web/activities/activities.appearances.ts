import Newspaper from 'lucide-react/icons/newspaper'
import { defineAppearances } from '#web/kit/display/appearances.ts'

export const activityAppearances = defineAppearances({
  modules: [{ module: 'activities', order: 10, icon: Newspaper, title: 'activities.module' }],
})
