// Bodies as eTIMS' OSCU documents them, for tests: what the adapter reads and what the sandbox answers are held against them. Taken from
// github.com/paybillke/kra-etims-oscu-docs (Device Initialization, Code Lists, Save Sales Transaction, API Response Code, Tax Type). People in them are
// left out.

/** `POST /selectInitOsdcInfo` */
export const documentedInit = {
  resultCd: '000',
  resultMsg: 'It is succeeded',
  resultDt: '20200226143124',
  data: {
    info: {
      tin: 'A123456789Z',
      taxprNm: 'Taxpayer1130',
      bsnsActv: 'business',
      bhfId: '00',
      bhfNm: 'Headquater',
      bhfOpenDt: '20200226',
      prvncNm: 'NAIROBI CITY',
      dstrtNm: 'WESTLANDS',
      sctrNm: 'WON',
      locDesc: 'Westlands Towers',
      hqYn: 'Y',
      dvcId: '9999911300000001',
      sdcId: 'KRACU013000001',
      mrcNo: 'WIS01000150',
      cmcKey: 'f0b9831bd2334874b7ec815e40347bc4',
    },
  },
};

/** `POST /selectCodeList` */
export const documentedCodes = {
  resultCd: '000',
  resultMsg: 'It is succeeded',
  resultDt: '20200226143506',
  data: {
    clsList: [
      {
        cdCls: '04',
        cdClsNm: 'Taxation Type',
        cdClsDesc: null,
        useYn: 'Y',
        userDfnNm1: 'TaxRate',
        userDfnNm2: null,
        userDfnNm3: null,
        dtlList: [
          { cd: 'A', cdNm: 'A- EX', cdDesc: '...', useYn: 'Y', srtOrd: 1, userDfnCd1: '0' },
          { cd: 'B', cdNm: 'B-18.00%', cdDesc: 'B- 18.00%', useYn: 'Y', srtOrd: 2, userDfnCd1: '18' },
        ],
      },
    ],
  },
};

/** What `POST /saveTrnsSalesOsdc` is sent. */
export const documentedSale = {
  trdInvcNo: 123,
  invcNo: 1,
  orgInvcNo: 0,
  custTin: 'A123456789Z',
  custNm: 'Taxpayer1112',
  salesTyCd: 'N',
  rcptTyCd: 'S',
  pmtTyCd: '01',
  salesSttsCd: '02',
  cfmDt: '20200127210300',
  salesDt: '20200127',
  totItemCnt: 2,
  taxblAmtA: 0,
  taxblAmtB: 10500,
  taxAmtB: 1602,
  totTaxblAmt: 10500,
  totTaxAmt: 1602,
  totAmt: 10500,
  prchrAcptcYn: 'N',
  regrId: 'Test',
  regrNm: 'Test',
  modrId: 'Test',
  modrNm: 'Test',
  receipt: { custTin: 'A123456789Z', rcptPbctDt: '20201118120300', prchrAcptcYn: 'N' },
  itemList: [
    {
      itemSeq: 1,
      itemCd: 'KE1NTXU0000001',
      itemClsCd: '5059690800',
      itemNm: 'test item 1',
      pkgUnitCd: 'NT',
      pkg: 2,
      qtyUnitCd: 'U',
      qty: 2,
      prc: 3500,
      splyAmt: 7000,
      taxTyCd: 'B',
      taxblAmt: 7000,
      taxAmt: 1068,
      totAmt: 7000,
    },
  ],
};

/** What it answers. */
export const documentedReceipt = {
  resultCd: '000',
  resultMsg: 'It is succeeded',
  resultDt: '20200226194328',
  data: {
    curRcptNo: '1',
    totRcptNo: '1',
    intrlData: 'EAHSAV6ECUUXSY6PCCJYAUP6MI',
    rcptSign: 'QUII27MATATSHFRB',
    sdcDateTime: '20210502115145',
  },
};

/** The list of kinds of taxation, as the codes are defined. */
export const documentedTaxTypes = [
  { cd: 'A', cdNm: 'A-Exempt', userDfnCd1: '0' },
  { cd: 'B', cdNm: 'B-16.00%', userDfnCd1: '16' },
  { cd: 'C', cdNm: 'C-0%', userDfnCd1: '0' },
  { cd: 'D', cdNm: 'D-Non-VAT', userDfnCd1: '0' },
  { cd: 'E', cdNm: 'E-8%', userDfnCd1: '8' },
];
