import type { ComponentType } from 'react';
import { ErrorState } from '@/components/common/states/error-state';
import { partOnDemand } from '@/lib/on-demand/part-on-demand';
import { FormSkeleton } from './form-dialog';

/** A form fetched with its dialog; a placeholder shows that it is loading or could not be loaded. */
export function fetchedForm<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const usePart = partOnDemand(load);
  return function FetchedForm(props: Props) {
    const { Part: Form, failed, retry } = usePart();
    if (failed) return <ErrorState onRetry={retry} />;
    return Form ? <Form {...props} /> : <FormSkeleton />;
  };
}
