import { CircleAlert, type LucideIcon, Pause, SkipBack, SkipForward } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { RunEvent } from '@/lib/domain/session-run/run'

/** Always on the screen while a session goes on: back, pause, skip, and "Too much for me". */
export function RunControls({ act }: { act: (event: RunEvent) => void }) {
  const t = useTranslations('session')
  return (
    <div className="session-controls sticky bottom-0 mt-auto border-t border-line bg-canvas px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-[min(var(--text-base),22px)]">
      <div className="mx-auto grid max-w-xl grid-cols-3 gap-2">
        <Control Icon={SkipBack} label={t('back')} onPress={() => act({ kind: 'back' })} />
        <Control Icon={Pause} label={t('pause')} onPress={() => act({ kind: 'pause', why: 'asked' })} />
        <Control Icon={SkipForward} label={t('skip')} onPress={() => act({ kind: 'skip' })} />
        <button
          type="button"
          onClick={() => act({ kind: 'pause', why: 'too-much' })}
          className="col-span-3 flex min-h-[min(3.5rem,64px)] items-center justify-center gap-2 rounded-art border-2 border-danger bg-surface px-3 font-bold text-danger hover:border-ink"
        >
          <CircleAlert aria-hidden="true" size={24} className="shrink-0" />
          <span>{t('tooMuch')}</span>
        </button>
      </div>
    </div>
  )
}

function Control({ Icon, label, onPress }: { Icon: LucideIcon; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-[min(3.5rem,64px)] min-w-0 flex-wrap items-center justify-center gap-x-2 rounded-art border-2 border-edge bg-surface px-2 font-bold hover:border-ink"
    >
      <Icon aria-hidden="true" size={24} className="shrink-0" />
      <span>{label}</span>
    </button>
  )
}
