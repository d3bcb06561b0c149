import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { useStaffRole } from '@/domain/staff';
import { isOutcomeUnknown } from '@/lib/app-error';
import { failureReason } from '@/lib/failure-reason';
import { formatCount } from '@/lib/format';
import { toast } from '@/lib/toast/toast';
import { useCatalogImport } from '../../api/catalog/use-catalog-import';
import { ImportFile } from './import-file';
import { ImportPreview } from './import-preview';
import { ImportProblems } from './import-problems';
import { ImportProgress } from './import-progress';
import { importStrings as texts } from './import.strings';
import { useImport, type Step } from './use-import';

/** Imports a price list: chosen, read, compared, previewed, and saved as previewed. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { stores } = useStaffRole();
  const { step, setStep, file, store, setStore, start, startAgain, restart } = useImport(stores);
  const { save } = useCatalogImport();
  const commit = (shown: Extract<Step, { name: 'preview' }>) =>
    save.mutate(
      { id: shown.id, digest: shown.plan.digest },
      {
        onSuccess: ({ outcome, plan }) => {
          if (outcome !== 'applied') {
            setStep({ ...shown, plan, notice: outcome === 'different' ? 'different' : null });
            return;
          }
          toast.success(texts.saved(formatCount(plan.counts.new + plan.counts.changed)));
          onClose();
        },
        onError: (error) =>
          setStep({
            ...shown,
            notice: isOutcomeUnknown(error) ? 'unknown' : { refused: failureReason(error) },
          }),
      },
    );
  return (
    <Dialog open onOpenChange={(open) => !open && !save.isPending && onClose()}>
      <DialogContent className="sm:max-w-4xl">
        <DialogHeader>
          <DialogTitle>{texts.title}</DialogTitle>
          <DialogDescription>{texts.description}</DialogDescription>
        </DialogHeader>
        {step.name === 'choose' && (
          <ImportFile
            stores={stores}
            store={store}
            onStore={setStore}
            onFile={(chosen) => void start(chosen)}
          />
        )}
        {(step.name === 'reading' || step.name === 'sending') && (
          <ImportProgress step={step} file={file?.name ?? ''} onCancel={restart} />
        )}
        {step.name === 'failed' && (
          <>
            <div role="alert" className="text-destructive text-sm">
              <p className="font-semibold">{texts.failed}</p>
              <p>{step.reason}</p>
              <p>{texts.kept}</p>
            </div>
            <DialogFooter>
              <Button variant="outline" onClick={restart}>
                {texts.other}
              </Button>
              <Button onClick={() => startAgain()}>{texts.again}</Button>
            </DialogFooter>
          </>
        )}
        {step.name === 'problems' && (
          <ImportProblems list={step.list} onColumns={startAgain} onOther={restart} />
        )}
        {step.name === 'preview' && (
          <ImportPreview
            key={step.plan.digest}
            shown={step}
            file={file?.name ?? ''}
            isPending={save.isPending}
            onSave={() => commit(step)}
            onColumns={startAgain}
            onOther={restart}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
