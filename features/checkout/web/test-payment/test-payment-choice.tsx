import { useTexts } from '#platform/web/i18n/text-area.ts';
import { testOutcomes, type TestOutcome } from '#features/payments/contract.ts';
import { ChoiceList, ChoiceRow } from '../choice/choice-list.tsx';
import { testPaymentTexts } from './texts.ts';

interface TestPaymentChoiceProps {
  readonly outcome: TestOutcome;
  readonly onChoose: (outcome: TestOutcome) => void;
  /** Told apart from another one on the same page. */
  readonly name?: string;
}

/** In place of the payment methods in a test event: what becomes of the payment. */
export function TestPaymentChoice({ outcome, onChoose, name = 'test-outcome' }: TestPaymentChoiceProps) {
  const t = useTexts(testPaymentTexts);
  return (
    <>
      <p className="type-body mb-3 text-ink2">{t.lead}</p>
      <ChoiceList legend={t.legend}>
        {testOutcomes.map((each) => (
          <ChoiceRow
            key={each}
            name={name}
            value={each}
            checked={each === outcome}
            onSelect={() => onChoose(each)}
            title={t.outcomes[each]}
            detail={t.details[each]}
          />
        ))}
      </ChoiceList>
    </>
  );
}
