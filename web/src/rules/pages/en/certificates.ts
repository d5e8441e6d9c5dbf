import type { Page } from "../../types";

export const certificates: Page = {
  id: "certificates",
  title: "Exchange certificates",
  lead: "Change at last: what you pay too much comes back as a certificate.",
  sections: [
    {
      id: "boards",
      heading: "Boards and markers",
      rules: ["X1"],
      blocks: [
        {
          p: "Every player has a board with a track from 1 to {n:certificates.most}. In the middle of the table lie markers of the four currencies:",
        },
        { table: "markers" },
      ],
    },
    {
      id: "keeping",
      heading: "Keep the change",
      rules: ["X2", "X3"],
      blocks: [
        {
          p: "If you overpay a purchase on the market by 1 to {n:certificates.most}, you may take a marker of **any** currency from the middle and set it on the amount. That is your certificate. You decide it when you pay. More than {n:certificates.most} cannot be kept, not even in part, and the payment is still not exact.",
        },
        { p: "There is room for one marker on your board. Only spending it makes room again." },
        { example: "pay-keep", captions: ["{x:over} too much becomes a ducat certificate."] },
      ],
    },
    {
      id: "spending",
      heading: "Pay with it",
      rules: ["X4"],
      blocks: [
        {
          p: "On the market a certificate pays like one card of its currency and value, alone or with cards, always as a whole. If the sum is exact, you may do another action. The marker goes back to the middle, and you may take it again at once for the change of this very purchase.",
        },
        { example: "pay-certificate", captions: ["Card and certificate together are exactly {x:price}."] },
      ],
    },
    {
      id: "limits",
      heading: "Not for everything",
      rules: ["X5"],
      blocks: [
        {
          p: "A certificate buys no falcon and completes no building. It scores nothing and counts for nothing when the left-over tiles are given out.",
        },
      ],
    },
  ],
};
